import type { Config } from '@folkmoot/service-kit/config'
import type { Letter } from './mail-texts.ts'

/** Sends one letter; rejects where it was not taken. */
export type SendLetter = (to: string, letter: Letter) => Promise<void>

/** A mail server that says nothing for so long is taken to hang. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The way to the mail server. The library is read with the first letter. */
export function openPostOffice({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendLetter {
	return async (to, letter) => {
		const { createTransport } = await import('nodemailer')
		const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
		try {
			// As an object the address is taken as it is: with a comma in it, it is still one.
			await transport.sendMail({
				from: mailFrom,
				to: { name: '', address: to },
				headers: { 'Auto-Submitted': 'auto-generated' },
				...letter,
			})
		} finally {
			transport.close()
		}
	}
}

/** A server that says no for good: trying again would only annoy it. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
