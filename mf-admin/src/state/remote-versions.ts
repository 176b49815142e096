import { remoteNames } from '@folkmoot/contract-kit/areas'

/** The versions of a remote: loaded by this page, and served now. */
export interface RemoteVersion {
	name: string
	/** null if it is not available. */
	loaded: string | null
	built: string | null
	/** The release for everybody; null: the version that the site was built with. */
	release: string | null
	/** The canary release, for a percentage of viewers. */
	tried: Tried | null
}

interface Tried {
	version: string
	percent: number
}

/** The releases of remotes, by folder. */
export type Released = Readonly<Record<string, { current: string | null; canary: Tried | null }>>

/** A remote's version is the content hash in its file name. */
function versionOf(file: string | undefined): string | null {
	return /remoteEntry\.([0-9a-f]+)\.js/.exec(file ?? '')?.[1] ?? null
}

/**
 * `manifest`: the `__remotes__` block of the page, from which the shell loads; `built`: /areas.json, what this viewer would get
 * now; `released`: /versions.json.
 */
export function remoteVersions(
	manifest: string,
	built: Readonly<Record<string, readonly string[]>>,
	released: Released = {},
): RemoteVersion[] {
	const loaded = readManifest(manifest)
	return remoteNames.map((name) => ({
		name,
		loaded: versionOf(loaded.find((one) => one.name === `mf_${name}`)?.entry),
		built: versionOf(built[`mf-${name}`]?.find((file) => file.includes('remoteEntry.'))),
		release: released[`mf-${name}`]?.current ?? null,
		tried: released[`mf-${name}`]?.canary ?? null,
	}))
}

function readManifest(text: string): { name: string; entry: string }[] {
	try {
		return JSON.parse(text) as { name: string; entry: string }[] // the gateway's areas.addresses()
	} catch {
		return []
	}
}
