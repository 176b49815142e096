import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { DraftNote } from '../drafts/draft-note.tsx'
import { OtherVersions } from '../drafts/other-versions.tsx'
import styles from './composer.module.css'
import type { Composer } from './use-composer.ts'

/** The foot of the form: other draft versions and buttons. */
export function ComposerFoot({ composer, edited }: { composer: Composer; edited: Post | null }): ReactNode {
	const go = useGo()
	const { community, draft, forget, isSubmitting, notice, pictures } = composer
	const back = edited ? paths.post(edited.communityName, edited.publicId) : community ? paths.community(community.name) : paths.home()
	const isBlocked = notice !== null || pictures.uploads.isUploading
	return (
		<>
			<OtherVersions draft={draft} />
			<div className={styles.foot}>
				<DraftNote state={draft.state} />
				{draft.state === 'restored' && !isSubmitting && (
					<Button kind="quiet" onClick={forget}>
						Discard draft
					</Button>
				)}
				<Button disabled={isSubmitting} onClick={() => go(back)}>
					Cancel
				</Button>
				<Button type="submit" kind="primary" disabled={isBlocked && !isSubmitting} isLoading={isSubmitting}>
					{edited ? 'Save post' : 'Post'}
				</Button>
			</div>
		</>
	)
}
