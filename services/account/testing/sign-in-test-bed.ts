import * as endpoints from '@folkmoot/account-contract/sign-in-endpoints'
import * as settings from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { hashPassword } from '../src/passwords/password-hash.ts'
import { accountService } from '../src/service.ts'

export const origin = 'http://localhost:8080'
export const redirectUri = `${origin}/login`

export type IssuerBody = Partial<Parameters<typeof bodyOf>[0]> & { issuer: string }
const bodyOf = (given: {
	issuer: string
	clientId: string
	label: string
	clientSecret?: string
	isOn?: boolean
	[field: string]: unknown
}) => given

/** Of the admin, who changes settings with it. */
export const adminPassword = 'wide green marsh'

/** The account area with its settings of sign-in. */
export interface SignInTestBed {
	service: TestService
	admin: Viewer
	addIssuer: (issuer: IssuerBody) => Promise<string>
	/** A browser of its own, with a guest's session. */
	browser: (as?: Viewer | null, session?: string) => TestBrowser
	stop: () => Promise<void>
}

let sessions = 0

export async function startSignInTestBed(): Promise<SignInTestBed> {
	const service = await startTestService(accountService)
	Object.assign(service.deps.config, { localIssuers: true })
	service.deps.log.level = 'silent'
	const { viewer: admin } = await seedUser(service.deps.db, { isAdmin: true, passwordHash: await hashPassword(adminPassword) })
	return {
		service,
		admin,
		addIssuer: async (given) => {
			const body = { password: adminPassword, ...bodyOf({ clientId: 'folkmoot', label: 'Example Works', ...given }) }
			const { reply } = await ask(service, settings.addIssuer, { body }, { as: admin, origin })
			return reply.issuers.at(-1)?.id ?? ''
		},
		browser: (as = null, session) => browserOf(service, as, session ?? `guest-${++sessions}`),
		stop: () => service.stop(),
	}
}

/** What one browser asks of the site. */
export type TestBrowser = ReturnType<typeof browserOf>

function browserOf(service: TestService, as: Viewer | null, session: string) {
	sessions += 1
	const options = { as, session, origin, ip: `203.0.113.${(sessions % 250) + 1}` }
	return {
		options,
		begin: (issuerId: string, body: { purpose?: 'log_in' | 'link' | 'confirm'; returnTo?: string; password?: string } = {}) =>
			ask(service, endpoints.beginSignIn, { params: { issuerId }, body }, options),
		finish: (answer: string) => ask(service, endpoints.finishSignIn, { body: { answer } }, options),
		signUp: (body: { username: string; email?: string }) => ask(service, endpoints.signUpWithIdentity, { body }, options),
		join: (body: { username: string; password: string; code?: string }) => ask(service, endpoints.joinIdentity, { body }, options),
		identities: () => ask(service, endpoints.listIdentities, {}, options),
		unlink: (identityId: string, password = '') =>
			ask(service, endpoints.unlinkIdentity, { params: { identityId }, body: { password } }, options),
	}
}
