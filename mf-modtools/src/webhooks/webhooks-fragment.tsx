import type { ReactNode } from 'react'
import { WebhooksCard } from './webhooks-card.tsx'

/** The webhooks of the site, for admins. Lent to other areas as `modtools/webhooks`. */
export function Fragment(): ReactNode {
	return (
		<div data-area="modtools">
			<WebhooksCard communityId={null} />
		</div>
	)
}
