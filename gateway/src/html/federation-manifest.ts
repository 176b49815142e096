import type { ChunkFiles } from '@folkmoot/kit/build/area-file.ts'
import { z } from 'zod'

/** Built files lie in one folder, from which only such names are served. */
const fileName = z.string().regex(/^[\w.-]+$/)
const files = z.object({ sync: z.array(fileName), async: z.array(fileName) })

/** The part of the federation's `mf-manifest.json` that pages need. Another team's build may have made it. */
const manifestSchema = z.object({
	metaData: z.object({ remoteEntry: z.object({ path: z.literal(''), name: fileName }) }),
	shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().optional() })),
	exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
})

/** What the manifest says of a remote. */
interface Manifested {
	entry: string
	/** The files of the module that the shell loads. */
	initial: ChunkFiles
	/** All files of the build that devices may cache: those with a content hash in their name. */
	files: string[]
	/** The lowest version of the kit that it runs on; null if it uses nothing of it. */
	kit: string | null
}

/** The module of a remote that the shell loads. */
const exposed = './routes'
const hashedName = /\.[0-9a-f]{10}\.(js|css)$/

/** Reads a remote's manifest. Throws for one that has not this shape, or exposes no `./routes`. */
export function readManifest(text: string): Manifested {
	const { metaData, shared, exposes } = manifestSchema.parse(JSON.parse(text))
	const routes = exposes.find(({ path }) => path === exposed)?.assets
	if (!routes) throw new Error(`It exposes no ${exposed}.`)
	const entry = metaData.remoteEntry.name
	const all = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async])
	const kits = shared.flatMap(({ name, requiredVersion = '' }) =>
		name.startsWith('@folkmoot/kit/') ? (/^\D{0,3}(\d{1,4}\.\d{1,4}\.\d{1,4})/.exec(requiredVersion)?.[1] ?? []) : [],
	)
	return {
		entry,
		initial: { js: routes.js.sync, css: routes.css.sync },
		files: [...new Set([entry, ...all])].filter((name) => hashedName.test(name)),
		kit: kits.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null,
	}
}
