import { importAddresses } from '@folkmoot/post/import'
import { oldAddressOf } from '@folkmoot/post-contract/old-address'
import type { OldAddressRecord } from '@folkmoot/post-contract/post-records'
import type { Run } from './run.ts'

type Item = Pick<OldAddressRecord, 'on' | 'key'> & { addresses: readonly string[] }

/** Stores where these items stood before, so that links to them lead here. */
export async function writeAddresses({ db, hosts }: Pick<Run, 'db' | 'hosts'>, items: readonly Item[]): Promise<void> {
	const records = items.flatMap(({ on, key, addresses }) =>
		addresses.flatMap((address): OldAddressRecord[] => {
			const old = oldAddressOf(address)
			return old ? [{ _id: old.host + old.path, ...old, on, key }] : []
		}),
	)
	if (records.length === 0) return
	for (const { host } of records) hosts.add(host)
	await importAddresses({ db }, records)
}
