import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'

export type BanDialogProps = FragmentProps<'admin/site-ban-dialog'>
