/**
 * The packages of Node for Linux need glibc and do not say so: the lock file says it for them, so that npm leaves them out
 * on Alpine, where a `node` that does not start would come before the system's in every script.
 */
export function nameLibc(lock) {
	for (const [place, entry] of Object.entries(lock.packages)) {
		if (!place.startsWith('node_modules/node-linux-')) continue
		const { cpu, libc: _, ...rest } = entry
		const { version, integrity, ...others } = rest
		// in npm's order of the fields
		lock.packages[place] = { version, integrity, cpu, libc: ['glibc'], ...others }
	}
}
