import type { signUp as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { IssuerIdentity } from '@folkmoot/account-contract/sign-in-records'
import { joinDefaultCommunities } from '@folkmoot/community-contract/community-endpoints'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { createFirstList } from '@folkmoot/lists-contract/list-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createAccount } from '../accounts/create-account.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { isCaptchaOn, requireCaptcha } from '../captcha/require-captcha.ts'
import { enqueueVerificationMail } from '../mail/ask-verification.ts'
import { scheduleWelcome } from '../notifications/welcome-store.ts'
import { readSignInSettings } from '../sign-in/settings-store.ts'
import { startSession } from './session-store.ts'
import { refuseBadSignUp } from './sign-up-rules.ts'

type Input = HandlerInput<typeof endpoint>

export async function signUp(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, ip, tx, now } = input
	if (viewer) throw fail('already_logged_in')
	const settings = await readSiteSettings(deps.db, tx)
	if (settings.signupsDisabled) throw fail('signups_disabled')
	if ((await readSignInSettings(deps.db, tx)).onlyIssuers) throw fail('password_login_off')
	await refuseBadSignUp(body)
	if (isCaptchaOn(settings, deps.config)) await requireCaptcha(deps.db, body.captchaToken ?? '', tx)
	const { username, password, email } = body
	const user = await createAccount(deps, { username, password, email: email || null, ip }, { tx, now })
	await startNewMember(input, deps, user)
	return presentSelf(user)
}

/** Logs in a new member, and gives them what every member begins with. */
export async function startNewMember(
	input: Pick<Input, 'session' | 'ip' | 'userAgent' | 'tx' | 'now' | 'signIn' | 'origin' | 'language' | 'afterCommit'>,
	deps: Deps,
	user: UserRecord,
	begunAt?: IssuerIdentity,
): Promise<void> {
	const { session, ip, userAgent, tx, now } = input
	await scheduleWelcome(deps.db, user._id, { tx, now })
	input.signIn(await startSession(deps.db, { userId: user._id, ip, userAgent, replaces: session, begunAt, now, tx }))
	await enqueueVerificationMail(input, deps, user)
	requestInitialContent(input, deps, { userId: user._id.toHexString(), username: user.username })
}

/**
 * The event user.created guarantees that a member gets communities and the list of bookmarks; requesting both directly
 * means that they exist when the page loads.
 */
function requestInitialContent(
	{ afterCommit }: Pick<Input, 'afterCommit'>,
	{ callService }: Deps,
	{ userId, username }: { userId: string; username: string },
): void {
	afterCommit(() => callService(joinDefaultCommunities, { body: { userId } }))
	afterCommit(() => callService(createFirstList, { body: { userId, username } }))
}
