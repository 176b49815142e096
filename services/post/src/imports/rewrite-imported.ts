import { parseAllApart } from '@folkmoot/markdown/apart/parse-apart'
import { unparsedTree } from '@folkmoot/markdown/unparsed-tree'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { withKnownNames } from '../mentions/with-known-names.ts'
import { findByAddresses, pagesOf } from '../old-addresses/old-address-reader.ts'
import { type ImportedText, importedTexts, replaceTexts } from './import-store.ts'
import { type OldPlace, oldAddressesIn, rewriteLinks } from './rewrite-links.ts'

const batchSize = 500

/** See rewriteImportedLinks. `onProgress` is told how many texts were looked at. */
export async function rewriteLinksOf(
	{ db }: Pick<Deps, 'db'>,
	{ prefix, ...place }: OldPlace & { prefix: string },
	onProgress: (done: number) => void = () => {},
): Promise<void> {
	let done = 0
	for (const kind of ['posts', 'comments'] as const) {
		for await (const texts of importedTexts(db, kind, { prefix, size: batchSize })) {
			const changed = await rewriteTexts(db, texts, place)
			const trees = await parseAllApart(changed.map(({ body }) => body))
			const parsed = changed.map((text, index) => ({ ...text, bodyTree: trees[index] ?? unparsedTree(text.body) }))
			await replaceTexts(db, kind, await withKnownNames(db, parsed))
			done += texts.length
			onProgress(done)
		}
	}
}

/** Those of these texts that change, with what they were. */
async function rewriteTexts(db: Db, texts: readonly ImportedText[], place: OldPlace): Promise<(ImportedText & { was: string })[]> {
	const found = texts.map(({ body }) => oldAddressesIn(body, place))
	const places = new Set(found.flatMap((addresses) => [...addresses.values()].flat()))
	if (places.size === 0) return []
	const items = await findByAddresses(db, [...places])
	const pages = await pagesOf(db, items)
	return texts.flatMap((text, index) => {
		const targets = new Map<string, string>()
		for (const [address, forms] of found[index] ?? []) {
			const page = forms.map((form) => pages.get(form)).find((path) => path !== undefined)
			if (page !== undefined) targets.set(address, page)
		}
		const body = rewriteLinks(text.body, targets)
		return body === text.body ? [] : [{ ...text, body, was: text.body }]
	})
}
