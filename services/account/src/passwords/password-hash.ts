import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with 19 MiB and two passes, as OWASP advises; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on different systems must match. */
const normalized = (password: string) => password.normalize('NFC')

/** A hash to store; it contains its own parameters. */
export function hashPassword(password: string): Promise<string> {
	return hash(normalized(password), cost)
}

/** Whether a password matches this hash. Without a hash it is false and takes as long. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
	const isRight = await verify(passwordHash ?? (await hashOfNothing()), normalized(password))
	return isRight && passwordHash !== null
}

let madeOnce: Promise<string> | undefined

/** A dummy hash to verify against if there is no account, so that timing reveals nothing. */
function hashOfNothing(): Promise<string> {
	madeOnce ??= hashPassword(randomBytes(24).toString('base64url'))
	return madeOnce
}
