import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with 19 MiB and two passes, as OWASP advises; about 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters typed on different systems are the same password. */
const normalized = (password: string) => password.normalize('NFC')

/** A hash to store; it says itself how it was made. */
export function hashPassword(password: string): Promise<string> {
	return hash(normalized(password), cost)
}

/** Whether a password is the one of this hash. With no hash it takes as long and is false. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
	const isRight = await verify(passwordHash ?? (await hashOfNothing()), normalized(password))
	return isRight && passwordHash !== null
}

let madeOnce: Promise<string> | undefined

/** What the password of an account that is not there is compared with, so that the time tells nothing. */
export function hashOfNothing(): Promise<string> {
	madeOnce ??= hashPassword(randomBytes(24).toString('base64url'))
	return madeOnce
}
