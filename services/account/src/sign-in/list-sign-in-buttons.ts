import type { listSignInButtons as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { buttonOf } from './present-settings.ts'
import { readSignInSettings } from './settings-store.ts'

export async function listSignInButtons(_input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { issuers, onlyIssuers } = await readSignInSettings(db)
	return { issuers: issuers.filter(({ isOn }) => isOn).map(buttonOf), onlyIssuers }
}
