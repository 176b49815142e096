import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { createAccountApp } from '../src/app.ts'
import { accountService } from '../src/service.ts'
import type { Mailbox } from './mailbox.ts'

/** The address of the site in its mails. */
export const mailSite = 'https://talk.example'

/** The account service, which sends its mails to this mailbox. */
export function startMailService({ url }: Mailbox): Promise<TestService> {
	const config = { smtpUrl: url, mailFrom: 'Folkmoot <hello@talk.example>', siteUrl: mailSite }
	return startTestService({
		...accountService,
		create: (deps) => createAccountApp({ ...deps, config: { ...deps.config, ...config }, log: deps.log.child({}, { level: 'fatal' }) }),
	})
}
