package example;

import java.io.IOException;
import javax.annotation.processing.Generated;
import org.msgpack.codec.Codecs;
import org.msgpack.codec.GeneratedCodec;
import org.msgpack.codec.GeneratedCodecFactory;
import org.msgpack.core.MapKey;
import org.msgpack.core.MapKeys;
import org.msgpack.core.MessagePacker;
import org.msgpack.core.MessageUnpacker;

/**
 * Packs and unpacks {@link Account}.
 */
@Generated("org.msgpack.codec.processor.MsgPackProcessor")
@SuppressWarnings({"deprecation", "exports", "rawtypes", "removal", "unchecked"})
public final class AccountCodec extends GeneratedCodec<Account> {
    private static final MapKey USER_NAME = MapKey.of("user_name");

    private static final MapKey BALANCE = MapKey.of("balance");

    private static final MapKey IS_ACTIVE = MapKey.of("is_active");

    private static final MapKeys KEYS = MapKeys.of(USER_NAME, BALANCE, IS_ACTIVE);

    private static final GeneratedCodecFactory FACTORY = register(Account.class,
            (codecs, arguments) -> new AccountCodec(codecs));

    /**
     * The codec that uses the {@link Codecs#standard} codecs for its members.
     */
    public static final AccountCodec INSTANCE = new AccountCodec(Codecs.standard());

    /**
     * @param codecs the codecs for the members
     */
    public AccountCodec(Codecs codecs) {
        super(Account.class, codecs);
    }

    @Override
    public void pack(MessagePacker packer, Account value) throws IOException {
        packer.packMapHeader(3);
        packer.packKey(USER_NAME);
        packString(packer, value.getUserName());
        packer.packKey(BALANCE);
        packer.packLong(value.getBalance());
        packer.packKey(IS_ACTIVE);
        packer.packBoolean(value.isActive());
    }

    @Override
    public Account unpack(MessageUnpacker unpacker) throws IOException {
        long seen = 0;
        String userName = null;
        long balance = 0;
        boolean isActive = false;
        int left = unpacker.unpackMapHeader();
        if (left > 0 && unpacker.tryUnpackKey(USER_NAME)) {
            userName = unpackString(unpacker);
            seen |= 0x1L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(BALANCE)) {
            balance = unpacker.unpackLong();
            seen |= 0x2L;
            left--;
        }
        if (left > 0 && unpacker.tryUnpackKey(IS_ACTIVE)) {
            isActive = unpacker.unpackBoolean();
            seen |= 0x4L;
            left--;
        }
        for (; left > 0; left--) {
            int member = unpacker.unpackKey(KEYS);
            if (member < 0) {
                skipMember(unpacker);
                continue;
            }
            if ((seen & 1L << member) != 0) {
                throw duplicate(unpacker, KEYS.get(member).toString());
            }
            seen |= 1L << member;
            switch (member) {
                case 0:
                    userName = unpackString(unpacker);
                    break;
                case 1:
                    balance = unpacker.unpackLong();
                    break;
                default:
                    isActive = unpacker.unpackBoolean();
                    break;
            }
        }
        try {
            Account result = new Account();
            if ((seen & 0x1L) != 0) {
                result.setUserName(userName);
            }
            if ((seen & 0x2L) != 0) {
                result.setBalance(balance);
            }
            if ((seen & 0x4L) != 0) {
                result.setActive(isActive);
            }
            return result;
        } catch (RuntimeException e) {
            throw rejected(unpacker, e);
        }
    }
}
