import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { passwordSchema } from './password.ts'
import { userSchema } from './user.ts'

const area = 'account'
/** Our tokens in mail links have 43 characters, far below this limit. */
const tokenSchema = z.string().max(200)

/** Strict rate limit: whoever has a link needs few attempts. */
const byLink = {
	bucket: 'mailLinks',
	per: 'address',
	limits: [
		{ points: 5, seconds: 10 },
		{ points: 100, seconds: 3_600 },
	],
} as const

export const askVerification = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_email_verification',
	access: 'member',
	about: "Sends a mail to the viewer's address, with a link that confirms it.",
	reply: successSchema,
	failures: ['mail_off', 'no_email', 'conflict'],
	rateLimit: {
		bucket: 'askVerification',
		per: 'member',
		limits: [
			{ points: 2, seconds: 60 },
			{ points: 10, seconds: 86_400 },
		],
	},
})

export const confirmEmail = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_email_verification/confirm',
	access: 'anyone',
	about: 'Confirms the address that a link was sent to; the link works once, for two days.',
	body: z.object({ token: tokenSchema }),
	reply: z.object({ username: z.string(), email: z.string() }),
	failures: ['invalid_token'],
	rateLimit: byLink,
})

export const askPasswordReset = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_password_reset',
	access: 'anyone',
	about: 'Sends a mail to the confirmed address of an account, or for each account with that address. Never reveals whether one exists.',
	body: z.object({ name: z.string().trim().min(1, 'Enter your username or your email address.').max(254) }),
	reply: successSchema,
	failures: ['mail_off', 'invalid_input'],
	rateLimit: {
		bucket: 'askPasswordReset',
		per: 'address',
		limits: [
			{ points: 3, seconds: 60 },
			{ points: 20, seconds: 3_600 },
		],
	},
})

export const resetPassword = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_password_reset/confirm',
	access: 'anyone',
	about: 'Sets a new password by a link, which works once, for an hour. All sessions of the account end.',
	body: z.object({ token: tokenSchema, newPassword: passwordSchema, repeatPassword: passwordSchema }),
	reply: z.object({ username: userSchema.shape.username }),
	failures: ['invalid_token', 'invalid_password', 'password_not_match'],
	rateLimit: byLink,
})
