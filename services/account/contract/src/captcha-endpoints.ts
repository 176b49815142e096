import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { z } from 'zod'

/** Work for a browser, as altcha-lib writes it: the counter whose key begins with `keyPrefix` is to be found. */
export const captchaChallengeSchema = z.object({
	parameters: z.object({
		algorithm: z.string().max(50),
		nonce: z.string().max(100),
		salt: z.string().max(100),
		cost: z.int().min(1),
		keyLength: z.int().min(1),
		keyPrefix: z.string().max(200),
		keySignature: z.string().max(200),
		/** Seconds since 1970. */
		expiresAt: z.int(),
	}),
	signature: z.string().max(200),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>

/** What was found: `captchaToken` is JSON of it in base64. */
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
	about: 'Work that a browser does before signing up, where the captcha is on (decisions R19).',
	reply: captchaChallengeSchema,
	failures: ['not_found'],
})
