import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { ConflictingVersions } from '../drafts/conflicting-versions.tsx'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { t as common } from '../text.ts'
import styles from './composer.module.css'
import { t } from './text.ts'
import type { Composer } from './use-composer.ts'

/** The foot of the form: other draft versions and buttons. */
export function ComposerFoot({ composer, edited }: { composer: Composer; edited: Post | null }): ReactNode {
	const go = useGo()
	const { community, draft, discard, isSubmitting, notice, pictures } = composer
	const back = edited ? paths.post(edited.communityName, edited.publicId) : community ? paths.community(community.name) : paths.home()
	const canDiscard = draft.state === 'restored' && !isSubmitting
	const foot = useFocusFallback(canDiscard)
	const isBlocked = notice !== null || pictures.uploads.isUploading
	return (
		<>
			<ConflictingVersions draft={draft} />
			<div ref={foot} tabIndex={-1} className={styles.foot}>
				<DraftStatus state={draft.state} />
				{canDiscard && (
					<Button kind="quiet" onClick={discard}>
						{t('discard-draft')}
					</Button>
				)}
				<Button disabled={isSubmitting} onClick={() => go(back)}>
					{common('cancel')}
				</Button>
				<Button type="submit" kind="primary" disabled={isBlocked && !isSubmitting} isLoading={isSubmitting}>
					{edited ? t('save') : t('post')}
				</Button>
			</div>
		</>
	)
}
