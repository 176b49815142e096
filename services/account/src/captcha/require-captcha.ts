import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { Config } from '@folkmoot/service-kit/config'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { useUp } from './captcha-store.ts'
import { checkSolution } from './challenge.ts'

/** Whether signing up takes work (decisions R19): as the admins say, or else as the server is set up. */
export function isCaptchaOn(settings: Pick<SiteSettings, 'captcha'>, config: Pick<Config, 'captcha'>): boolean {
	return settings.captcha === 'default' ? config.captcha === 'altcha' : settings.captcha === 'on'
}

/** Refuses who has done no work, or uses it again. In the transaction of what it was done for: if that fails, it was not used. */
export async function requireCaptcha(db: Db, token: string, tx: ClientSession | undefined): Promise<void> {
	const work = await checkSolution(db, token)
	if (!work) throw fail('captcha_verify_fail_1')
	if (!(await useUp(db, work.signature, { expiresAt: work.expiresAt, tx }))) throw fail('captcha_verify_fail_2')
}
