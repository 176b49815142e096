import { findPlace, isInstalledPackage, type Lock, namesNeededBy } from './lock-file.ts'

/** What keeps `npm ci` from installing exactly this on any system, a line each; none in a complete lock file. */
export function findGaps(lock: Lock): string[] {
	return [...missing(lock), ...withoutHash(lock), ...fromHost(lock)]
}

function missing(lock: Lock): string[] {
	return Object.entries(lock).flatMap(([place, entry]) =>
		namesNeededBy(place, entry)
			.filter((name) => !findPlace(lock, place, name))
			.map((name) => `${place || 'the project'} needs ${name}, which is not there`),
	)
}

function withoutHash(lock: Lock): string[] {
	return Object.entries(lock)
		.filter(isInstalledPackage)
		.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
		.map(([place]) => `${place} has no hash`)
}

function fromHost(lock: Lock): string[] {
	return Object.entries(lock)
		.filter(([, { resolved }]) => resolved?.includes(':'))
		.map(([place, { resolved }]) => `${place} comes from ${resolved}`)
}
