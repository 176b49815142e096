import type { signUp as endpoint } from '@folkmoot/account-contract/account-endpoints'
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
import { startSession } from './session-store.ts'
import { refuseBadSignUp } from './sign-up-rules.ts'

type Input = HandlerInput<typeof endpoint>

export async function signUp(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, ip, userAgent, tx, now } = input
	if (viewer) throw fail('already_logged_in')
	const settings = await readSiteSettings(deps.db, tx)
	if (settings.signupsDisabled) throw fail('signups_disabled')
	await refuseBadSignUp(body)
	if (isCaptchaOn(settings, deps.config)) await requireCaptcha(deps.db, body.captchaToken ?? '', tx)
	const { username, password, email } = body
	const user = await createAccount(deps, { username, password, email: email || null, ip }, { tx, now })
	await scheduleWelcome(deps.db, user._id, { tx, now })
	input.signIn(await startSession(deps.db, { userId: user._id, ip, userAgent, replaces: session, now, tx }))
	await enqueueVerificationMail(input, deps, user)
	requestInitialContent(input, deps, { userId: user._id.toHexString(), username: user.username })
	return presentSelf(user)
}

/**
 * The event user.created guarantees that a member gets communities and the list of bookmarks; requesting both directly
 * means that they exist when the page loads.
 */
function requestInitialContent(
	{ afterCommit }: Input,
	{ callService }: Deps,
	{ userId, username }: { userId: string; username: string },
): void {
	afterCommit(() => callService(joinDefaultCommunities, { body: { userId } }))
	afterCommit(() => callService(createFirstList, { body: { userId, username } }))
}
