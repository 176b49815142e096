import { limits } from '@folkmoot/contract-kit/limits'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Ban from 'lucide-react/icons/ban'
import LinkIcon from 'lucide-react/icons/link'
import TextIcon from 'lucide-react/icons/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { DraftNote } from '../drafts/draft-note.tsx'
import { draftKey } from '../drafts/draft-store.ts'
import { GroupChoice } from '../group-choice.tsx'
import { WritingField } from '../writing/writing-field.tsx'
import { CommunityPicker } from './community-picker.tsx'
import styles from './composer.module.css'
import { type ComposerFields, groupsFor } from './composer-rules.ts'
import { useComposer } from './use-composer.ts'

interface Props {
	initial: ComposerFields
	/** The post that is changed; null for a new one. */
	edited: Post | null
}

const kinds = [
	{
		key: 'text',
		label: (
			<>
				<TextIcon className={styles.icon} /> Text
			</>
		),
	},
	{
		key: 'link',
		label: (
			<>
				<LinkIcon className={styles.icon} /> Link
			</>
		),
	},
] as const

/** Writes a post, or changes title and text of one. */
export function ComposerForm({ initial, edited }: Props): ReactNode {
	const viewer = useViewer()
	const key = draftKey(viewer?.username ?? '', ...(edited ? ['edit', edited.publicId] : ['post']))
	const composer = useComposer(key, initial, edited)
	const { fields, change, problems, community, notice, isSubmitting } = composer
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		// The first field with a problem is where one goes on.
		if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
	}, [problems])
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
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) composer.submit()
			}}
		>
			{edited ? (
				<CommunityLink name={edited.communityName} picture={edited.communityProPic} />
			) : (
				<CommunityPicker value={fields.community} onChange={(name) => change({ community: name })} error={problems.community} />
			)}
			{notice && (
				<Notice tone="warn" icon={<Ban />}>
					{notice}
				</Notice>
			)}
			<Tabs
				label="Kind of post"
				tabs={kinds.map((tab) => ({ ...tab, isDisabled: edited !== null && tab.key !== fields.kind }))}
				current={fields.kind}
				onChange={(kind) => change({ kind })}
				panelId="composer-fields"
			/>
			<div id="composer-fields" role="tabpanel" aria-label={fields.kind === 'link' ? 'Link' : 'Text'} className={styles.fields}>
				<TextInput
					label="Title"
					value={fields.title}
					error={problems.title}
					maxLength={limits.titleMax}
					autoComplete="off"
					onChange={(title) => change({ title })}
				/>
				<Content composer={composer} isEdit={edited !== null} />
			</div>
			{!edited && (
				<GroupChoice groups={groupsFor(community, viewer?.isAdmin === true)} chosen={composer.group} onChange={composer.setGroup} />
			)}
			<Footer composer={composer} edited={edited} isBlocked={notice !== null || isSubmitting} />
		</form>
	)
}

type Composer = ReturnType<typeof useComposer>

function Content({ composer: { fields, change, problems }, isEdit }: { composer: Composer; isEdit: boolean }): ReactNode {
	if (fields.kind === 'text') {
		return (
			<WritingField
				label="Text"
				size="page"
				value={fields.body}
				error={problems.body}
				maxLength={limits.bodyMax}
				onChange={(body) => change({ body })}
			/>
		)
	}
	// The address of a link cannot be changed.
	if (isEdit) return null
	return (
		<TextInput
			label="Link"
			type="url"
			inputMode="url"
			placeholder="https://"
			value={fields.url}
			error={problems.url}
			autoComplete="off"
			spellCheck={false}
			onChange={(url) => change({ url: url.slice(0, limits.linkMax) })}
		/>
	)
}

function Footer({ composer, edited, isBlocked }: { composer: Composer; edited: Post | null; isBlocked: boolean }): ReactNode {
	const go = useGo()
	const { community, draft, forget, isSubmitting } = composer
	const back = edited ? paths.post(edited.communityName, edited.publicId) : community ? paths.community(community.name) : paths.home()
	return (
		<div className={styles.foot}>
			<DraftNote state={draft} />
			{draft === 'restored' && (
				<Button kind="quiet" onClick={forget}>
					Discard draft
				</Button>
			)}
			<Button onClick={() => go(back)}>Cancel</Button>
			<Button type="submit" kind="primary" disabled={isBlocked && !isSubmitting} isLoading={isSubmitting}>
				{edited ? 'Save post' : 'Post'}
			</Button>
		</div>
	)
}
