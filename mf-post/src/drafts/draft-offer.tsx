import { useAction } from '@folkmoot/kit/api'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import FilePen from 'lucide-react/icons/file-pen'
import type { ReactNode } from 'react'
import { t as common } from '../text.ts'
import { titleOfDraft } from './draft-list.tsx'
import styles from './draft-offer.module.css'
import { getDraftPath } from './draft-path.ts'
import { t } from './list-text.ts'
import type { DraftEntries } from './use-draft-list.ts'

interface Props {
	entries: DraftEntries
	/** The server's key of the draft that is open here. */
	open: string
	/** Whether nothing is written here yet. */
	isEmpty: boolean
}

/** Above an empty form for a new post: the newest draft of another post, by the name of its community. */
export function DraftOffer({ entries, open, isEmpty }: Props): ReactNode {
	const offered = entries.drafts.find(({ key }) => key !== open && /^post(?:\.|$)/.test(key))
	const isOffered = isEmpty && offered !== undefined
	const box = useFocusFallback(isOffered)
	const [discard, isDiscarding] = useAction(async () => offered && entries.discard(offered.key))
	const path = offered && getDraftPath(offered)
	return (
		<div ref={box} tabIndex={-1} className={styles.offer}>
			{isOffered && (
				<Notice
					icon={<FilePen />}
					action={
						<span className={styles.actions}>
							<LinkButton size="small" to={path ?? ''}>
								{t('continue')}
							</LinkButton>
							<Button kind="quiet" size="small" isLoading={isDiscarding} onClick={discard}>
								{common('discard')}
							</Button>
						</span>
					}
				>
					{offerOf(offered)}
				</Notice>
			)}
		</div>
	)
}

function offerOf({ community, ...draft }: DraftSummary): string {
	const title = titleOfDraft(draft)
	return community ? t('offer-in', { community, title }) : t('offer', { title })
}
