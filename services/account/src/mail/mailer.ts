import type { Config } from '@folkmoot/service-kit/config'
import type { MailContent } from './mail-texts.ts'

/** Sends one mail; rejects if the server does not accept it. */
export type SendMail = (to: string, mail: MailContent) => Promise<void>

/** Timeouts after which a silent mail server counts as hung. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens a connection for each mail. The library is loaded with the first one. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendMail {
	return async (to, mail) => {
		const { createTransport } = await import('nodemailer')
		const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
		try {
			// An object is not parsed as an address list: an address with a comma stays one address.
			await transport.sendMail({
				from: mailFrom,
				to: { name: '', address: to },
				headers: { 'Auto-Submitted': 'auto-generated' },
				...mail,
			})
		} finally {
			transport.close()
		}
	}
}

/** A permanent failure (5xx): a retry would be useless. */
export function isPermanentFailure(error: unknown): boolean {
	return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
