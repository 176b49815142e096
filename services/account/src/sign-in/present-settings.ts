import type { SignInButton, SignInSettings } from '@folkmoot/account-contract/sign-in'
import type { IssuerRecord, SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { findById } from '../accounts/account-store.ts'
import { logoutAddressOf, redirectUriOf } from './redirect-uri.ts'

export const buttonOf = ({ _id, label }: IssuerRecord): SignInButton => ({ id: _id.toHexString(), label })

/** As admins see it. */
export async function presentSettings(
	{ issuers, onlyIssuers, emergencyAdminId }: SignInSettingsRecord,
	{ tx, origin }: Pick<Context, 'tx' | 'origin'>,
	{ db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<SignInSettings> {
	const admin = emergencyAdminId && (await findById(db, emergencyAdminId.toHexString(), tx))
	return {
		issuers: issuers.map(({ _id, secret, ...fields }) => {
			const id = _id.toHexString()
			return { ...fields, id, hasSecret: secret !== null, logoutAddress: logoutAddressOf(config, origin, id) }
		}),
		onlyIssuers,
		emergencyAdmin: admin?.username ?? null,
		redirectAddress: redirectUriOf(config, origin),
	}
}
