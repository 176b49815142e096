import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getLinkInfo as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { badField } from '@folkmoot/service-kit/failure'
import { checkLink } from '../posts/link-rules.ts'
import { toMetadata } from './page-metadata.ts'
import { readTarget } from './read-page.ts'

/** A page's title; '' if the page or its title is not available, for any reason. */
export async function getLinkInfo({ query }: HandlerInput<typeof endpoint>, network: Network): Promise<Answer<typeof endpoint>> {
	const link = checkLink(query.url)
	if (!link) throw badField('url', 'Please submit a valid URL', 'invalid_url')
	const target = await readTarget(link.url, network)
	return { title: target?.kind === 'page' ? toMetadata(target.facts, target.url).title : '' }
}
