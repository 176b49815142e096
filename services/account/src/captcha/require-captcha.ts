import type { Config } from '@folkmoot/service-kit/config'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession } from 'mongodb'
import { useUp } from './captcha-store.ts'
import { checkSolution } from './challenge.ts'

/** Whether signing up takes work (decisions R19). */
export function isCaptchaOn({ captcha }: Pick<Config, 'captcha'>): boolean {
	return captcha === 'altcha'
}

/** Refuses who has done no work, or uses it again. In the transaction of what it was done for: if that fails, it was not used. */
export async function requireCaptcha({ db, config }: Deps, token: string, tx: ClientSession | undefined): Promise<void> {
	if (!isCaptchaOn(config)) return
	const work = await checkSolution(db, token)
	if (!work || !(await useUp(db, work.signature, { expiresAt: work.expiresAt, tx }))) throw fail('captcha_failed')
}
