import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getLinkInfo as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { Ask } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import type { Network } from '@folkmoot/service-kit/outside'
import { checkLink } from '../posts/link-rules.ts'
import { pageTitle } from './page-title.ts'
import { readTarget } from './read-page.ts'

/** A page's title; '' if the page or its title is not available, for any reason. */
export async function getLinkInfo({ query }: Ask<typeof endpoint>, network: Network): Promise<Answer<typeof endpoint>> {
	const link = checkLink(query.url)
	if (!link) throw badField('url', 'Please submit a valid URL', 'invalid_url')
	const target = await readTarget(link.url, network)
	return { title: target?.kind === 'page' ? pageTitle(target.html) : '' }
}
