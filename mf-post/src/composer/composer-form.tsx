import { limits } from '@folkmoot/contract-kit/limits'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { useViewer } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Ban from 'lucide-react/icons/ban'
import ImageIcon from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import TextIcon from 'lucide-react/icons/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { GroupChoice } from '../group-choice.tsx'
import { LanguageField } from '../language/language-field.tsx'
import { groupsFor } from '../roles.ts'
import { preventSpaceScroll } from '../writing/prevent-space-scroll.ts'
import { CommunityPicker } from './community-picker.tsx'
import styles from './composer.module.css'
import { ComposerContent, composerFieldsId } from './composer-content.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { isExempt, type PostKind } from './composer-rules.ts'
import { DropArea } from './pictures/drop-area.tsx'
import { usePasteAndDrop } from './pictures/use-paste-and-drop.ts'
import { PostingNote } from './posting-note.tsx'
import { RulesReminder } from './rules-reminder.tsx'
import { t } from './text.ts'
import type { Composer } from './use-composer.ts'

interface Props {
	composer: Composer
	/** The post being edited; null for a new one. */
	edited: Post | null
}

const kinds: readonly { key: PostKind; icon: ReactNode }[] = [
	{ key: 'text', icon: <TextIcon className={styles.icon} /> },
	{ key: 'image', icon: <ImageIcon className={styles.icon} /> },
	{ key: 'link', icon: <LinkIcon className={styles.icon} /> },
]

/** The form to write or edit a post. */
export function ComposerForm({ composer, edited }: Props): ReactNode {
	const viewer = useViewer()
	const { fields, change, errors, rejectedCount, community, notice, pictures, isSubmitting } = composer
	const form = useRef<HTMLFormElement>(null)
	const isDraggedOver = usePasteAndDrop(edited === null, (files) => {
		change({ kind: 'image' })
		pictures.add(files)
	})
	useEffect(() => {
		// Focus the first field with a problem.
		if (rejectedCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
	}, [rejectedCount])
	return (
		<form
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				composer.submit()
			}}
			onKeyDown={(event) => {
				preventSpaceScroll(event)
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) composer.submit()
			}}
		>
			<noscript>
				<p>{t('needs-javascript')}</p>
			</noscript>
			{edited ? (
				<CommunityLink name={edited.communityName} picture={edited.communityProPic} />
			) : (
				<CommunityPicker
					value={fields.community}
					chosen={community}
					isReadOnly={isSubmitting}
					onChange={(name) => change({ community: name })}
					error={errors.community}
				/>
			)}
			{notice && (
				<Notice tone="warn" icon={<Ban />}>
					{notice}
				</Notice>
			)}
			{community && <PostingNote community={community} isExempt={isExempt(community, viewer)} />}
			<Tabs
				label={t('kind')}
				tabs={kinds.map(({ key, icon }) => ({
					key,
					label: (
						<>
							{icon} {t(`kind-${key}`)}
						</>
					),
					isDisabled: edited !== null && key !== fields.kind,
				}))}
				current={fields.kind}
				onChange={(kind) => change({ kind })}
				panelId={composerFieldsId}
			/>
			<div id={composerFieldsId} role="tabpanel" aria-label={t(`kind-${fields.kind}`)} className={styles.fields}>
				<TextInput
					label={t('title')}
					value={fields.title}
					error={errors.title}
					maxLength={limits.titleMax}
					readOnly={isSubmitting}
					autoComplete="off"
					onChange={(title) => change({ title })}
				/>
				{edited?.deletedContent ? (
					<Notice>{t('content-deleted')}</Notice>
				) : (
					<ComposerContent composer={composer} isEdit={edited !== null} />
				)}
			</div>
			{!edited && (
				<GroupChoice groups={groupsFor(community, viewer?.isAdmin === true)} chosen={composer.group} onChange={composer.setGroup} />
			)}
			<LanguageField value={fields.language} onChange={(language) => change({ language })} />
			{!edited && community && <RulesReminder community={community} />}
			<ComposerFoot composer={composer} edited={edited} />
			{isDraggedOver && <DropArea />}
		</form>
	)
}
