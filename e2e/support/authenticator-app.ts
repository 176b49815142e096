import { createHmac } from 'node:crypto'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six-digit code an authenticator app shows now for a key entered in it (RFC 6238). */
export function codeOf(key: string, now = Date.now()): string {
	const bits = [...key.replaceAll(/\s/g, '')].map((sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
	const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
	const step = Buffer.alloc(8)
	step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
	const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
	const at = (mac.at(-1) ?? 0) & 15
	return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
