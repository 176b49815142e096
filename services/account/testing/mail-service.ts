import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { createAccountApp } from '../src/app.ts'
import { hashPassword } from '../src/passwords/password-hash.ts'
import { accountService } from '../src/service.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

/** The address of the site in its mails. */
export const mailSite = 'https://talk.example'

/** The account service, which sends its mails to this mailbox. */
function startMailService({ url }: Mailbox): Promise<TestService> {
	const config = { smtpUrl: url, mailFrom: 'Folkmoot <hello@talk.example>', siteUrl: mailSite }
	return startTestService({
		...accountService,
		create: (deps) => createAccountApp({ ...deps, config: { ...deps.config, ...config }, log: deps.log.child({}, { level: 'fatal' }) }),
	})
}

/** The password of members who are seeded with the hash of a mail test bed. */
export const password = 'wide green marsh'

export interface MailTestBed {
	service: TestService
	mailbox: Mailbox
	passwordHash: string
}

/** The service with a mailbox of its own. */
export async function openMailTestBed(): Promise<MailTestBed> {
	const mailbox = await openMailbox()
	return { mailbox, service: await startMailService(mailbox), passwordHash: await hashPassword(password) }
}

export async function closeMailTestBed({ service, mailbox }: Pick<MailTestBed, 'service' | 'mailbox'>): Promise<void> {
	await service.stop()
	await mailbox.stop()
}
