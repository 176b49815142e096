import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { Config } from '@folkmoot/service-kit/config'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { consumeChallenge } from './captcha-store.ts'
import { verifyToken } from './challenge.ts'

/** Whether sign-up requires a proof of work (rule accounts-10): the admins' setting, or else the server's default. */
export function isCaptchaOn(settings: Pick<SiteSettings, 'captcha'>, config: Pick<Config, 'captcha'>): boolean {
	return settings.captcha === 'default' ? config.captcha === 'altcha' : settings.captcha === 'on'
}

/** Refuses missing or reused work. Runs in the transaction of what it protects, so that a rollback leaves the work unused. */
export async function requireCaptcha(db: Db, token: string, tx: ClientSession | undefined): Promise<void> {
	const work = await verifyToken(db, token)
	if (!work) throw fail('captcha_verify_fail_1')
	if (!(await consumeChallenge(db, work.signature, { expiresAt: work.expiresAt, tx }))) throw fail('captcha_verify_fail_2')
}
