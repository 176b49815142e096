import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import type { ReactNode } from 'react'

/** The webhooks of the site; they belong to modtools (decision 44). */
export function WebhooksSection(): ReactNode {
	return <Fragment name="modtools/webhooks" fallback={<CardSkeletons count={2} />} />
}
