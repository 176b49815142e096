import type * as keys from '@folkmoot/account-contract/key-endpoints'
import type { ApiKey } from '@folkmoot/account-contract/key-endpoints'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import { call, endpoint } from '@folkmoot/kit/api'

/** Endpoints for API keys; tests mock them by these names. */
export const keysApi = {
	listKeys: endpoint<typeof keys.listKeys>('GET', '/api/_keys'),
	createKey: endpoint<typeof keys.createKey>('POST', '/api/_keys'),
	revokeKey: endpoint<typeof keys.revokeKey>('DELETE', '/api/_keys/:keyId'),
} as const

export type NewKey = Sent<typeof keys.createKey>['body']

/** Returns the key, which is shown this once, and all keys. */
export function createKey(body: NewKey): Promise<{ key: string; keys: ApiKey[] }> {
	return call(keysApi.createKey, { body })
}

/** Programs that use it are refused from now on. */
export async function revokeKey(keyId: string): Promise<void> {
	await call(keysApi.revokeKey, { params: { keyId } })
}
