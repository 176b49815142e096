import { remoteNames } from '@folkmoot/contract-kit/areas'

/** A remote: what this page loads of it, and what is built now. */
export interface RemoteVersion {
	name: string
	/** null where it is away. */
	loaded: string | null
	built: string | null
	/** The release that everybody gets; null where they get what the site was built with. */
	release: string | null
	/** The release that only some get. */
	tried: Tried | null
}

interface Tried {
	version: string
	percent: number
}

/** What was released of remotes, by their folders. */
export type Released = Readonly<Record<string, { current: string | null; canary: Tried | null }>>

/** Files are named by their content: that is a remote's version. */
function versionOf(file: string | undefined): string | null {
	return /remoteEntry\.([0-9a-f]+)\.js/.exec(file ?? '')?.[1] ?? null
}

/**
 * `manifest`: the block `__remotes__` of the page, by which the shell loads; `built`: /rooms.json, what this viewer would get now;
 * `released`: /versions.json.
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
		return JSON.parse(text) as { name: string; entry: string }[] // the gateway's rooms.addresses()
	} catch {
		return []
	}
}
