import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { z } from 'zod'

/** A proof of work, in the format of altcha-lib: the browser must find the counter whose derived key begins with `keyPrefix`. */
export const captchaChallengeSchema = z.object({
	parameters: z.object({
		algorithm: z.string().max(50),
		nonce: z.string().max(100),
		salt: z.string().max(100),
		cost: z.int().min(1),
		keyLength: z.int().min(1),
		keyPrefix: z.string().max(200),
		keySignature: z.string().max(200),
		/** Unix time in seconds. */
		expiresAt: z.int(),
	}),
	signature: z.string().max(200),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>

/** The solution: `captchaToken` is this as JSON in base64. */
export const captchaWorkSchema = z.object({
	challenge: captchaChallengeSchema,
	solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
})
export type CaptchaWork = z.infer<typeof captchaWorkSchema>

export const getCaptcha = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/_captcha',
	access: 'anyone',
	about: 'A proof-of-work challenge for signing up, if the captcha is enabled.',
	reply: captchaChallengeSchema,
	failures: ['not_found'],
	rateLimit: costlyReads('address'),
})
