import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether npm's record of what is in node_modules covers the lock file, because somebody ran npm. Optional packages may be
 * missing (they are for other systems), but what is there is as locked.
 */
export function isInstalled(top, lock) {
	const record = join(top, 'node_modules', '.package-lock.json')
	if (!existsSync(record)) return false
	const present = JSON.parse(readFileSync(record, 'utf8')).packages
	return packagesOf(lock).every(([place, wanted]) => {
		const found = present[place]
		if (!found) return isOptional(wanted)
		return wanted.link ? found.link === true : found.integrity === wanted.integrity
	})
}

/** How many of the packages that every system needs are unpacked. */
export function countInstalled(top, lock) {
	const needed = packagesOf(lock).filter(([, wanted]) => !isOptional(wanted))
	return { needed: needed.length, present: needed.filter(([place]) => existsSync(join(top, place, 'package.json'))).length }
}

const packagesOf = (lock) => Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'))
const isOptional = ({ optional, devOptional }) => optional === true || devOptional === true
