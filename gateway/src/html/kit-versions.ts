/** Whether a remote built with one version of the kit runs on another: within a major version the kit only adds (semver). */
export function kitFits(needed: string, brought: string): boolean {
	const [major, minor, patch] = numbersOf(needed)
	const [ownMajor, ownMinor, ownPatch] = numbersOf(brought)
	if (major !== ownMajor) return false
	return minor < ownMinor || (minor === ownMinor && patch <= ownPatch)
}

function numbersOf(version: string): [number, number, number] {
	const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
	return [major, minor, patch]
}
