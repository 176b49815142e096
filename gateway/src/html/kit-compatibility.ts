/** Whether a remote built with one version of the kit runs on another: within a major version the kit only adds (semver). */
export function isKitCompatible(required: string, provided: string): boolean {
	const [major, minor, patch] = numbersOf(required)
	const [providedMajor, providedMinor, providedPatch] = numbersOf(provided)
	if (major !== providedMajor) return false
	return minor < providedMinor || (minor === providedMinor && patch <= providedPatch)
}

function numbersOf(version: string): [number, number, number] {
	const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
	return [major, minor, patch]
}
