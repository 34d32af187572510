import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from './buttons.js';
import { Choices } from './choices.js';

interface AnswerButtonProps {
  readonly answers: readonly string[];
  /** As that of an action. */
  readonly isIdempotent?: boolean;
  /** The subject of the question. */
  readonly children?: ReactNode;
}

/** Answers the page's open question, for a reason. No answer is chosen before somebody chooses it. */
export function AnswerButton({ answers, isIdempotent = false, children }: AnswerButtonProps) {
  const question = useRecordContext();
  const translate = useTranslate();
  const [answer, setAnswer] = useState<string | null>(null);
  if (question?.['status'] !== 'open') return null;
  return (
    <ActionButton
      action="answer"
      body={{ answer }}
      isReady={answer !== null}
      isReasonRequired
      isIdempotent={isIdempotent}
    >
      {children}
      <Choices
        label={translate('fields.answer')}
        value={answer}
        onChange={setAnswer}
        choices={answers.map((value) => ({
          value,
          label: translate(`answers.${value}`),
          help: translate(`money.answer.${value}`),
        }))}
      />
    </ActionButton>
  );
}
