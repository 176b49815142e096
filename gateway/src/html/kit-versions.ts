/** Whether a remote that was built with one version of the kit can live on another: the kit only adds within a major version. */
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
