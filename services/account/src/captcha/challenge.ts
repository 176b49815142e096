import { type CaptchaChallenge, captchaChallengeSchema, captchaWorkSchema } from '@folkmoot/account-contract/captcha-endpoints'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from 'mongodb'

const lifetimeMs = 30 * 60_000
/** Iterations per guess, and number of guesses: about a second on a phone, unnoticed while typing. */
const cost = 2_000
const guesses = { min: 500, max: 1_500 }

const secrets = new WeakMap<Db, Promise<string>>()

/** A secret of the site, shared by all its processes, so that each can verify challenges. */
async function readHmacSecrets(db: Db) {
	const secretRead = secrets.get(db) ?? readSecret(db, 'captcha')
	secrets.set(db, secretRead)
	secretRead.catch(() => secrets.delete(db))
	const secret = await secretRead
	return { hmacSignatureSecret: `challenge\n${secret}`, hmacKeySignatureSecret: `key\n${secret}` }
}

/** Proof of work: takes a browser about a second, and is quick to verify. */
export async function createCaptchaChallenge(db: Db, now: Date): Promise<CaptchaChallenge> {
	const challenge = await createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost,
		counter: randomInt(guesses.max, guesses.min),
		expiresAt: new Date(now.getTime() + lifetimeMs),
		deriveKey,
		...(await readHmacSecrets(db)),
	})
	return captchaChallengeSchema.parse(challenge)
}

/** The work in a token, if it is our challenge, solved and not expired; null otherwise. */
export async function verifyToken(db: Db, token: string): Promise<{ signature: string; expiresAt: Date } | null> {
	const read = captchaWorkSchema.safeParse(decode(token))
	if (!read.success) return null
	const { challenge, solution } = read.data
	const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await readHmacSecrets(db)) })
	return verified ? { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1_000) } : null
}

/** A token is JSON in base64. */
function decode(token: string): unknown {
	try {
		return JSON.parse(Buffer.from(token, 'base64').toString())
	} catch {
		return null
	}
}
