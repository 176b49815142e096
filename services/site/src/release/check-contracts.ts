import { PlainError } from '@folkmoot/mongod/plain-error'
import { type BrokenCall, compareContracts } from './compare-contracts.ts'
import { type ContractUser, usersHere } from './contract-users.ts'
import { type DescribedContracts, describeContracts } from './described-contracts.ts'
import { readList } from './list-file.ts'
import { versionsInUse } from './list-transitions.ts'
import { readContracts, readRelease } from './release-folder.ts'

/** A released version that may be open in browsers, with the contracts it was built with. */
export interface ReleasedVersion extends ContractUser {
	area: string
	contracts: DescribedContracts
}

/** Compares the contracts of these sources with those of the versions in use; fails with what would break, and for whom. */
export async function checkContracts(releasesDir: string, now: Date): Promise<{ versions: number; calls: number }> {
	const released = await releasedVersions(releasesDir, now)
	const fresh = describeContracts()
	const broken = findBroken(released, fresh)
	if (broken.length > 0) {
		const users = [...released, ...usersHere(fresh)]
		throw new PlainError(
			`These contracts break released versions:\n${broken.map((call) => describeBroken(call, users)).join('\n')}`,
			'add a new field or call beside the old one, and remove the old one when no version in use needs it.',
		)
	}
	return { versions: released.length, calls: new Set(released.flatMap((version) => addressesOf(version))).size }
}

async function releasedVersions(releasesDir: string, now: Date): Promise<ReleasedVersion[]> {
	const versions: ReleasedVersion[] = []
	for (const [remoteName, on] of Object.entries(await readList(releasesDir))) {
		for (const version of versionsInUse(on, now)) {
			const [release, contracts] = await Promise.all([
				readRelease(releasesDir, remoteName, version),
				readContracts(releasesDir, remoteName, version),
			])
			if (release && contracts)
				versions.push({ who: `${remoteName} ${version}`, area: remoteName.slice('mf-'.length), uses: release.uses, contracts })
		}
	}
	return versions
}

/** The breaking changes for any of the versions, each once. */
export function findBroken(
	released: readonly Pick<ReleasedVersion, 'area' | 'uses' | 'contracts'>[],
	fresh: DescribedContracts,
): BrokenCall[] {
	const all = released.flatMap((version) => compareContracts(version.contracts, fresh, addressesOf(version)))
	const byAddress = new Map<string, BrokenCall>()
	for (const call of all) {
		const known = byAddress.get(call.address)?.breaks ?? []
		const more = call.breaks.filter(({ path, words }) => !known.some((one) => one.path === path && one.words === words))
		byAddress.set(call.address, { ...call, breaks: [...known, ...more] })
	}
	return [...byAddress.values()]
}

/** The calls that concern a version: those its area serves, since anybody may call them, and those it makes itself. */
function addressesOf({ area, uses, contracts }: Pick<ReleasedVersion, 'area' | 'uses' | 'contracts'>): string[] {
	return [...Object.entries(contracts.endpoints).flatMap(([address, endpoint]) => (endpoint.area === area ? [address] : [])), ...uses]
}

/** One call's breaking changes, and its callers. */
export function describeBroken({ address, name, breaks }: BrokenCall, users: readonly ContractUser[]): string {
	const who = users.filter(({ uses }) => uses.includes(address)).map((user) => user.who)
	const usedBy = who.length > 0 ? who.join(', ') : 'nothing here, but anyone may call it'
	return [`  ${name} (${address})`, ...breaks.map(({ path, words }) => `    ${path || 'the call'} ${words}`), `    used by ${usedBy}`].join(
		'\n',
	)
}
