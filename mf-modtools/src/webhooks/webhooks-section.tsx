import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import type { SectionProps } from '../frame/section-props.ts'
import { listOfCommunity } from './webhooks.api.ts'
import { WebhooksCard } from './webhooks-card.tsx'

export async function loadWebhooks({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listOfCommunity, { params: { communityId } })
}

/** The webhooks of the community. */
export function WebhooksSection({ community }: SectionProps): ReactNode {
	return <WebhooksCard communityId={community.id} />
}
