import type { getOwnData as endpoint } from '@folkmoot/account-contract/security-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { Download } from '@folkmoot/service-kit/http/download'
import { streamJson } from '@folkmoot/service-kit/http/stream-json'
import { findOwn } from '../accounts/account-store.ts'
import { readParts } from './own-data-reader.ts'
import { accountParts } from './own-data-view.ts'

/** Streams the file from the database: memory use does not depend on its length. */
export async function getOwnData({ viewer, now, origin }: HandlerInput<typeof endpoint>, { db, config }: Deps): Promise<Download> {
	const user = await findOwn(db, viewer.id)
	const facts = { site: config.siteName, address: config.siteUrl || (origin ?? ''), madeAt: now, ...accountParts(user) }
	const filename = `folkmoot-${user.username}-${now.toISOString().slice(0, 10)}.json`
	return new Download(filename, streamJson(facts, readParts(db, user._id)))
}
