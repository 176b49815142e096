/** Whether a remote built with one version of the kit runs on another: within a major version the kit only adds (semver). */
export function isKitCompatible(required: string, provided: string): boolean {
	const [major, minor, patch] = numbersOf(required)
	const [ownMajor, ownMinor, ownPatch] = numbersOf(provided)
	if (major !== ownMajor) return false
	return minor < ownMinor || (minor === ownMinor && patch <= ownPatch)
}

function numbersOf(version: string): [number, number, number] {
	const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
	return [major, minor, patch]
}
