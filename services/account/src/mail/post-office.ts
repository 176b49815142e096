import type { Config } from '@folkmoot/service-kit/config'
import type { Letter } from './mail-texts.ts'

/** Sends one letter; rejects if it is not accepted. */
export type SendLetter = (to: string, letter: Letter) => Promise<void>

/** Timeouts after which a silent mail server counts as hung. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Opens a connection for each letter. The library is loaded with the first one. */
export function openPostOffice({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): SendLetter {
	return async (to, letter) => {
		const { createTransport } = await import('nodemailer')
		const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true })
		try {
			// An object is not parsed as an address list: an address with a comma stays one address.
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

/** A permanent failure (5xx): a retry would be useless. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
