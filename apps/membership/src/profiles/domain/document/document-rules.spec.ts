import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { documentNameOf, downloadNameOf, fileTypeOf, maxNameLength } from './document-rules.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    [' %PDF-1.7', 'application/pdf'],
    ['\xef\xbb\xbf\r\n%PDF-1.4', 'application/pdf'],
    [`${'x'.repeat(1_019)}%PDF-1.4`, 'application/pdf'],
    ['\xff\xd8\xff\xe0 %PDF-1.4', 'image/jpeg'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
  ])('%j is %s', (content, type) => {
    expect(fileTypeOf(bytes(content))).toBe(type);
  });

  it.each(['', '%PDF', 'GIF89a', '<html>', 'MZ', `${'x'.repeat(1_020)}%PDF-1.4`, '\x89PNG'])(
    '%j is none of them',
    (content) => {
      expect(fileTypeOf(bytes(content))).toBeNull();
    },
  );
});

describe('the name of a download', () => {
  it.each([
    ['RG.pdf', 'application/pdf', 'RG.pdf'],
    ['RG.PDF', 'application/pdf', 'RG.PDF'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
    ['foto.png', 'image/jpeg', 'foto.png.jpg'],
    ['fatura.pdf.exe', 'application/pdf', 'fatura.pdf.exe.pdf'],
    ['pagina.html', 'image/png', 'pagina.html.png'],
    ['png', 'image/png', 'png.png'],
  ] as const)('%s of the type %s is %s', (name, type, download) => {
    expect(downloadNameOf(name, type)).toBe(download);
  });
});

describe('the name of a document', () => {
  it.each([
    ['RG frente.png', 'RG frente.png'],
    ['C:\\Users\\ana\\cpf.pdf', 'cpf.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['nota\r\nx: y.pdf', 'notax: y.pdf'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['', 'documento.png'],
    ['pasta/', 'documento.png'],
  ])('%j becomes %j', (sent, stored) => {
    expect(documentNameOf(sent, 'image/png')).toBe(stored);
  });

  it('is never empty, too long or a path, and is the same when it comes again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = documentNameOf(sent, 'application/pdf');
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(maxNameLength);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name.isWellFormed()).toBe(true);
        expect(documentNameOf(name, 'application/pdf')).toBe(name);
      }),
    );
  });
});
