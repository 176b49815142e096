import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { changeSecondFactor as endpoint } from '@folkmoot/account-contract/security-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { presentSecurity } from '../security/get-security.ts'
import { requirePassword } from '../security/require-password.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { confirmKey, decryptKey, findSecondFactor, removeSecondFactor, replaceRecoveryCodes, storeNewKey } from './second-factor-store.ts'
import { keyUri, makeKey, stepOfCode } from './totp.ts'

type Input = HandlerInput<typeof endpoint>
type Shown = Omit<Answer<typeof endpoint>, 'security'>

export async function changeSecondFactor(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const user = await findOwn(deps.db, input.viewer.id, input.tx)
	const { action } = input.query
	const { body, session, ip, now } = input
	if (action !== 'confirm') await requirePassword(deps, user, { password: body.password ?? '', session, ip, now })
	const shown = await actions[action](input, deps, user)
	if (action === 'confirm' || action === 'off') await refreshSession(input, deps)
	if (action !== 'begin') await tellOfChange(input, deps, user, changes[action])
	return { ...shown, security: await presentSecurity(input, deps, user) }
}

const changes = { confirm: 'factor-on', newCodes: 'codes-renewed', off: 'factor-off' } as const

type Action = (input: Input, deps: Deps, user: UserRecord) => Promise<Shown>

const actions: Readonly<Record<Input['query']['action'], Action>> = {
	async begin({ tx, now }, { db, config: { siteName } }, user) {
		await requireState(db, { user, isOn: true, tx })
		const key = makeKey()
		await storeNewKey(db, user._id, { key, now, tx })
		return { setup: { key, uri: keyUri(key, { siteName, username: user.username }) } }
	},

	async confirm({ body, tx, now }, { db }, user) {
		const factor = await findSecondFactor(db, user._id, tx)
		if (!factor || factor.confirmedAt) throw fail('conflict')
		const step = await stepOfCode(await decryptKey(db, factor), body.code ?? '', now)
		if (step === null) throw fail('wrong_code', { fields: { code: 'That code is wrong.' } })
		const recoveryCodes = makeRecoveryCodes()
		await confirmKey(db, user._id, { step, recoveryCodes, now, tx })
		return { recoveryCodes }
	},

	async newCodes({ tx }, { db }, user) {
		await requireState(db, { user, isOn: false, tx })
		const recoveryCodes = makeRecoveryCodes()
		await replaceRecoveryCodes(db, user._id, recoveryCodes, tx)
		return { recoveryCodes }
	},

	async off({ tx }, { db }, user) {
		await requireState(db, { user, isOn: false, tx })
		await removeSecondFactor(db, user._id, tx)
		return {}
	},
}

async function requireState(db: Deps['db'], { user, isOn, tx }: { user: UserRecord; isOn: boolean; tx: Input['tx'] }): Promise<void> {
	const factor = await findSecondFactor(db, user._id, tx)
	if ((factor?.confirmedAt != null) === isOn) throw fail('conflict')
}
