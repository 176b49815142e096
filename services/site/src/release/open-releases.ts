import { describeFailure } from '@folkmoot/mongod/plain-error'
import { readList } from './list-file.ts'
import { deleteOldReleases } from './release-folder.ts'
import { nameOf } from './show-list.ts'

const cleanupIntervalMs = 60 * 60 * 1000

/** At startup: reports what is not at the build of these sources, and deletes old releases periodically. */
export async function openReleases(releasesDir: string, say: (line: string) => void): Promise<{ close: () => void }> {
	if (!releasesDir) return { close: () => undefined }
	await reportReleases(releasesDir, say).catch((error: unknown) => say(describeFailure(error)))
	const clear = () => void deleteAllOldReleases(releasesDir).catch((error: unknown) => say(describeFailure(error)))
	clear()
	const timer = setInterval(clear, cleanupIntervalMs)
	timer.unref()
	return { close: () => clearInterval(timer) }
}

async function reportReleases(releasesDir: string, say: (line: string) => void): Promise<void> {
	for (const [remoteName, { current, canary }] of Object.entries(await readList(releasesDir))) {
		const some = canary ? `, ${canary.version} for ${canary.percent}%` : ''
		if (current !== null || canary) say(`${remoteName}: ${nameOf(current)} is active${some} ("npm run release -- --list")`)
	}
}

async function deleteAllOldReleases(releasesDir: string): Promise<void> {
	const now = new Date()
	for (const [remoteName, on] of Object.entries(await readList(releasesDir))) await deleteOldReleases(releasesDir, remoteName, on, now)
}
